import { fireEvent, render, screen } from '@testing-library/react';
import { Avatar } from './avatar';

describe('an avatar', () => {
  it('is the photo, with the name of the person', () => {
    render(<Avatar name="Stella" src="https://photos.test/stella.png" />);
    expect(screen.getByRole('img', { name: 'Stella' })).toHaveAttribute(
      'src',
      'https://photos.test/stella.png',
    );
  });

  it('is drawn without a photo', () => {
    render(<Avatar name="Stella" />);
    expect(screen.getByRole('img', { name: 'Stella' }).tagName).toBe('svg');
  });

  it('is drawn when the photo fails to load, until the photo changes', () => {
    const { rerender } = render(<Avatar name="Stella" src="https://photos.test/gone.png" />);
    fireEvent.error(screen.getByRole('img', { name: 'Stella' }));
    expect(screen.getByRole('img', { name: 'Stella' }).tagName).toBe('svg');
    rerender(<Avatar name="Stella" src="https://photos.test/new.png" />);
    expect(screen.getByRole('img', { name: 'Stella' }).tagName).toBe('IMG');
  });

  it('is drawn when the photo had failed before hydration', () => {
    const complete = jest.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
    render(<Avatar name="Stella" src="https://photos.test/gone.png" />);
    expect(screen.getByRole('img', { name: 'Stella' }).tagName).toBe('svg');
    complete.mockRestore();
  });
});
