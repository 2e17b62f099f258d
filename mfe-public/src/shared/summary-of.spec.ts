import { summaryOf } from './summary-of';

describe('the summary of a text', () => {
  it('is a short text itself', () => {
    expect(summaryOf('Three looks.')).toBe('Three looks.');
  });

  it('ends between two words of a longer text', () => {
    expect(summaryOf('look '.repeat(50))).toBe(`${'look '.repeat(32).trimEnd()} …`);
  });

  it('is as long for a text without spaces', () => {
    expect(summaryOf('化'.repeat(400))).toBe(`${'化'.repeat(160)} …`);
  });
});
