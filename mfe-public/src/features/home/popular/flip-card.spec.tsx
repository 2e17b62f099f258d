import { aClass, renderPage } from '@blush/shared-ui/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { FlipCard } from './flip-card';

const schoolClass = aClass({ className: 'Silk Skin', picture: '/demo/silk.avif', price: 30 });

function show() {
  const Component = () => <FlipCard schoolClass={schoolClass} className={undefined} />;
  return renderPage([{ path: '/', Component }], { at: '/' });
}

const card = () => screen.getByRole('article', { name: 'Silk Skin' });
const turn = () => screen.getByRole('button', { name: 'Turn the card Silk Skin' });
const wayIn = () => screen.getByRole('link', { name: 'See the class Silk Skin' });
const isTurned = () => turn().getAttribute('aria-pressed') === 'true';

describe('a flip card', () => {
  it('HOM-13 shows image, name and motto on both faces, one face at a time', () => {
    show();
    for (const face of card().querySelectorAll<HTMLElement>('.face')) {
      expect(within(face).getByText('Silk Skin')).toBeInTheDocument();
      expect(within(face).getByText('Stay with Beauty. Be confident.')).toBeInTheDocument();
      expect(face.querySelector('img')).toHaveAttribute('src', '/demo/silk.avif');
    }
    expect(card().querySelectorAll('.face')).toHaveLength(2);
    expect(screen.getAllByRole('heading', { name: 'Silk Skin' })).toHaveLength(1);
  });

  it('keeps the direction of the name apart from the words around it, on both faces', () => {
    show();
    for (const face of card().querySelectorAll<HTMLElement>('.face'))
      expect(within(face).getByText('Silk Skin').tagName).toBe('BDI');
  });

  it('HOM-13 toggles by a click anywhere on it', () => {
    show();
    expect(isTurned()).toBe(false);
    fireEvent.click(card());
    expect(isTurned()).toBe(true);
    fireEvent.click(card());
    expect(isTurned()).toBe(false);
  });

  it('HOM-13 turns when a mouse enters, and back when it leaves; not by touch', () => {
    show();
    fireEvent.pointerEnter(card(), { pointerType: 'mouse' });
    expect(turn()).toHaveAttribute('aria-pressed', 'true');
    fireEvent.pointerLeave(card(), { pointerType: 'mouse' });
    expect(turn()).toHaveAttribute('aria-pressed', 'false');
    fireEvent.pointerEnter(card(), { pointerType: 'touch' });
    expect(turn()).toHaveAttribute('aria-pressed', 'false');
  });

  it('HOM-13 toggles by the keyboard', async () => {
    const { user } = show();
    act(() => turn().focus());
    await user.keyboard('{Enter}');
    expect(turn()).toHaveAttribute('aria-pressed', 'true');
    await user.keyboard(' ');
    expect(turn()).toHaveAttribute('aria-pressed', 'false');
  });

  it.each([
    ['front', 0],
    ['back', 1],
  ])('HOM-13 shows the price on its %s, and leads to the class', async (_, clicks) => {
    const { user, address } = show();
    for (let click = 0; click < clicks; click += 1) fireEvent.click(card());
    const [face] = [...card().querySelectorAll<HTMLElement>('.face')].filter((each) => !each.inert);
    expect(face).toHaveTextContent('$30');
    await user.click(wayIn());
    expect(address()).toBe(`/allclass/${schoolClass._id}`);
  });
});
