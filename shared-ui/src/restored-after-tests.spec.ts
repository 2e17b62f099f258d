describe('what a test replaces', () => {
  const realTimer = globalThis.setTimeout;

  it('is replaced until its end', () => {
    jest.useFakeTimers();
    jest.spyOn(Math, 'random').mockReturnValue(2);
    expect(globalThis.setTimeout).not.toBe(realTimer);
    expect(Math.random()).toBe(2);
  });

  it('is real in the next test', () => {
    expect(globalThis.setTimeout).toBe(realTimer);
    expect(Math.random()).toBeLessThan(1);
  });
});
