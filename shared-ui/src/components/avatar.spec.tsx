import { fireEvent, render, screen } from '@testing-library/react';
import { Avatar } from './avatar';

describe('an avatar', () => {
  it('shows the photo, with the name of the person as text alternative', () => {
    render(<Avatar name="Stella" src="https://photos.test/stella.png" />);
    expect(screen.getByRole('img', { name: 'Stella' })).toHaveAttribute(
      'src',
      'https://photos.test/stella.png',
    );
  });

  it.each([
    ['Stella Park', 'SP'],
    ['  ada de la cruz ', 'AC'],
    ['Stella', 'S'],
    ['𝒮tella Öz', '𝒮Ö'],
    ['', ''],
    ['(Dr.) Stella Park, (7)', 'D7'],
    ['Stella 🌸', 'S'],
  ])('shows the initials of %j if there is no photo, and keeps the text alternative', (person, initials) => {
    const { container } = render(<Avatar name="Photo of Stella" person={person} />);
    const drawn = screen.getByRole('img', { name: 'Photo of Stella' });
    expect(drawn.tagName).toBe('svg');
    expect(drawn).toHaveTextContent(initials);
    expect(container.textContent).toBe(initials);
  });

  it('shows the initials of its text alternative if no person is given', () => {
    render(<Avatar name="Stella Park" />);
    expect(screen.getByRole('img', { name: 'Stella Park' })).toHaveTextContent('SP');
  });

  it('is hidden from screen readers if its text alternative is empty', () => {
    const { container } = render(<Avatar name="" person="Stella Park" />);
    expect(screen.queryByRole('img')).toBeNull();
    expect(container.firstElementChild).toHaveAttribute('aria-hidden', 'true');
  });

  it('shows initials when the photo fails to load, until the photo changes', () => {
    const { rerender } = render(<Avatar name="Stella" src="https://photos.test/gone.png" />);
    fireEvent.error(screen.getByRole('img', { name: 'Stella' }));
    expect(screen.getByRole('img', { name: 'Stella' }).tagName).toBe('svg');
    rerender(<Avatar name="Stella" src="https://photos.test/new.png" />);
    expect(screen.getByRole('img', { name: 'Stella' }).tagName).toBe('IMG');
  });

  it('shows initials when the photo had failed before hydration', () => {
    jest.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
    render(<Avatar name="Stella" src="https://photos.test/gone.png" />);
    expect(screen.getByRole('img', { name: 'Stella' }).tagName).toBe('svg');
  });
});
