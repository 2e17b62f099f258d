interface Brand {
  readonly name: string;
  readonly lengths: readonly number[];
  readonly groups: readonly number[];
  readonly cvcLength: number;
}

const groupsOfFour = [4, 4, 4, 4];
const unknown: Brand = { name: 'unknown', lengths: [16], groups: groupsOfFour, cvcLength: 3 };

const brands: readonly (Brand & { prefix: RegExp })[] = [
  { name: 'visa', prefix: /^4/, lengths: [16], groups: groupsOfFour, cvcLength: 3 },
  {
    name: 'mastercard',
    prefix: /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/,
    lengths: [16],
    groups: groupsOfFour,
    cvcLength: 3,
  },
  { name: 'amex', prefix: /^3[47]/, lengths: [15], groups: [4, 6, 5], cvcLength: 4 },
  { name: 'diners', prefix: /^3(0[0-5]|[689])/, lengths: [14, 16], groups: [4, 6, 4], cvcLength: 3 },
  { name: 'discover', prefix: /^6(011|4[4-9]|5)/, lengths: [16], groups: groupsOfFour, cvcLength: 3 },
  { name: 'jcb', prefix: /^35(2[89]|[3-8])/, lengths: [16], groups: groupsOfFour, cvcLength: 3 },
  { name: 'unionpay', prefix: /^(62|81)/, lengths: [16, 19], groups: [4, 4, 4, 4, 3], cvcLength: 3 },
];

export function brandOf(digits: string): Brand {
  return brands.find(({ prefix }) => prefix.test(digits)) ?? unknown;
}

/** Luhn check. */
export function hasValidCheckDigit(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return digits.length > 0 && sum % 10 === 0;
}

/** Whether a number is too short: then it counts as incomplete, not as invalid. */
export function isIncompleteNumber(digits: string): boolean {
  return digits.length < Math.min(...brandOf(digits).lengths);
}

export function isValidNumber(digits: string): boolean {
  return brandOf(digits).lengths.includes(digits.length) && hasValidCheckDigit(digits);
}
