import { fireEvent, render, screen } from '@testing-library/react';
import { ClassPicture } from './class-picture';

describe('the picture of a class', () => {
  it('is an image with the given address and text alternative', () => {
    render(<ClassPicture src="/pictures/lips.webp" alt="Red lips" />);
    expect(screen.getByRole('img', { name: 'Red lips' })).toHaveAttribute('src', '/pictures/lips.webp');
  });

  it('becomes a drawn stroke with the same text alternative when it fails to load', () => {
    render(<ClassPicture src="/pictures/gone.webp" alt="Red lips" />);
    fireEvent.error(screen.getByRole('img', { name: 'Red lips' }));
    const stroke = screen.getByRole('img', { name: 'Red lips' });
    expect(stroke.tagName).toBe('SPAN');
    expect(stroke).toHaveClass('drawn');
  });

  it('is hidden from screen readers without a text alternative', () => {
    const { container } = render(<ClassPicture src={undefined} />);
    expect(container.firstElementChild).toHaveAttribute('aria-hidden', 'true');
  });
});
