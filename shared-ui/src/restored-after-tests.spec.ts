const { setTimeout } = globalThis;

describe('what a test replaces', () => {
  it('is replaced until its end', () => {
    jest.useFakeTimers();
    jest.spyOn(Math, 'random').mockReturnValue(2);
    expect(globalThis.setTimeout).not.toBe(setTimeout);
    expect(Math.random()).toBe(2);
  });

  it('is real in the next test', () => {
    expect(globalThis.setTimeout).toBe(setTimeout);
    expect(Math.random()).toBeLessThan(1);
  });
});
