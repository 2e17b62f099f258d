import { aClass, renderPage } from '@blush/shared-ui/testing';
import { fireEvent, screen } from '@testing-library/react';
import { InstructorPhoto } from './instructor-photo';

const schoolClass = aClass({ instructorName: 'Ines Marchetti', instructorPicture: '/demo/ines.avif' });

function show() {
  const Component = () => <InstructorPhoto schoolClass={schoolClass} className={undefined} />;
  return renderPage([{ path: '/', Component }], { at: '/' });
}

describe('an instructor’s photo', () => {
  it('HOM-14 carries the name and three social links', () => {
    show();
    expect(screen.getByText('Ines Marchetti')).toBeInTheDocument();
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('aria-label'))).toEqual([
      'Facebook',
      'Instagram',
      'YouTube',
    ]);
  });

  it('HOM-14 shows the links after a touch, until the next one', async () => {
    const { user } = show();
    const photo = screen.getByRole('button', { name: 'About Ines Marchetti' });
    await user.click(photo);
    expect(photo).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByRole('figure')).toHaveClass('touched');
    await user.click(photo);
    expect(photo).toHaveAttribute('aria-expanded', 'false');
  });

  it('HOM-14 shows a drawn face when the photo cannot be loaded', () => {
    show();
    const figure = screen.getByRole('figure');
    const photo = figure.querySelector('img');
    expect(photo).toHaveAttribute('src', '/demo/ines.avif');
    if (photo !== null) fireEvent.error(photo);
    expect(figure.querySelector('img')).toBeNull();
    expect(figure.querySelector('svg')).toBeVisible();
  });
});
