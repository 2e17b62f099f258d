import { renderPage } from '@blush/shared-ui/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { Carousel } from './carousel';

const names = ['Cream', 'Gloss', 'Powder', 'Silk'];

function show() {
  const Component = () => (
    <Carousel label="Materials" names={names}>
      {(slide, wanted) => (
        <>
          <p>{wanted ? `picture ${slide}` : `no picture ${slide}`}</p>
          <a href="/allclass">{`link ${slide}`}</a>
        </>
      )}
    </Carousel>
  );
  renderPage([{ path: '/', Component }], { at: '/' });
}

const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const carousel = () => screen.getByRole('group', { name: 'Materials' });
const current = () => screen.getByRole('group', { name: /of 4/ }).getAttribute('aria-label');
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => jest.useFakeTimers());

describe('a carousel', () => {
  it('HOM-02 HOM-17 shows the next slide every five seconds, and the first after the last', () => {
    show();
    wait(4999);
    expect(current()).toBe('1 of 4: Cream');
    wait(1);
    expect(current()).toBe('2 of 4: Gloss');
    for (let slide = 0; slide < 3; slide += 1) wait(5000);
    expect(current()).toBe('1 of 4: Cream');
  });

  it('HOM-02 stops when paused, and announces changes only then', () => {
    show();
    const live = screen.getByRole('group', { name: /of 4/ }).parentElement;
    expect(live).toHaveAttribute('aria-live', 'off');
    press('Pause');
    wait(20_000);
    expect(current()).toBe('1 of 4: Cream');
    expect(live).toHaveAttribute('aria-live', 'polite');
    press('Play');
    wait(5000);
    expect(current()).toBe('2 of 4: Gloss');
  });

  it('HOM-02 stops under a pointer, and continues afterwards', () => {
    show();
    fireEvent.pointerEnter(carousel(), { pointerType: 'mouse' });
    wait(20_000);
    expect(current()).toBe('1 of 4: Cream');
    fireEvent.pointerLeave(carousel());
    wait(5000);
    expect(current()).toBe('2 of 4: Gloss');
  });

  it('HOM-02 stops under keyboard focus', () => {
    show();
    act(() => screen.getByRole('button', { name: 'Next slide' }).focus());
    wait(20_000);
    expect(current()).toBe('1 of 4: Cream');
    act(() => screen.getByRole('button', { name: 'Next slide' }).blur());
    wait(5000);
    expect(current()).toBe('2 of 4: Gloss');
  });

  it('HOM-02 changes slides by buttons, dots and arrow keys', () => {
    show();
    press('Next slide');
    expect(current()).toBe('2 of 4: Gloss');
    press('Slide 4: Silk');
    expect(current()).toBe('4 of 4: Silk');
    expect(screen.getByRole('button', { name: 'Slide 4: Silk' })).toHaveAttribute('aria-current', 'true');
    fireEvent.keyDown(carousel(), { key: 'ArrowRight' });
    expect(current()).toBe('1 of 4: Cream');
    fireEvent.keyDown(carousel(), { key: 'ArrowLeft' });
    press('Previous slide');
    expect(current()).toBe('3 of 4: Powder');
  });

  it('HOM-02 stays on a slide whose link gets an arrow key', () => {
    show();
    fireEvent.keyDown(screen.getByRole('link', { name: 'link 0' }), { key: 'ArrowRight' });
    expect(current()).toBe('1 of 4: Cream');
  });

  it.each([
    ['left', 300, 240, '2 of 4: Gloss'],
    ['right', 240, 300, '4 of 4: Silk'],
    ['too little', 240, 250, '1 of 4: Cream'],
  ])('HOM-02 handles a finger that swipes %s', (_, from, to, shown) => {
    show();
    fireEvent.pointerDown(carousel(), { pointerType: 'touch', clientX: from });
    fireEvent.pointerUp(carousel(), { pointerType: 'touch', clientX: to });
    expect(current()).toBe(shown);
  });

  it('HOM-02 does not start by itself under reduced motion', () => {
    jest.spyOn(window, 'matchMedia').mockImplementation((media) => ({
      ...new EventTarget(),
      media,
      matches: true,
      onchange: null,
      addListener() {},
      removeListener() {},
      addEventListener() {},
      removeEventListener() {},
      dispatchEvent: () => true,
    }));
    show();
    wait(20_000);
    expect(current()).toBe('1 of 4: Cream');
    press('Play');
    wait(5000);
    expect(current()).toBe('2 of 4: Gloss');
  });

  it('HOM-02 loads the pictures of a slide only when the slide before it is shown', () => {
    show();
    expect(screen.getByText('picture 0')).toBeInTheDocument();
    expect(screen.getByText('picture 1')).toBeInTheDocument();
    expect(screen.getByText('no picture 2')).toBeInTheDocument();
    expect(screen.getByText('no picture 3')).toBeInTheDocument();
    wait(5000);
    wait(5000);
    expect(screen.getByText('picture 0')).toBeInTheDocument();
    expect(screen.getByText('picture 3')).toBeInTheDocument();
  });
});
