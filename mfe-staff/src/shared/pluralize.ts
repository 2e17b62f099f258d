const counts = new Intl.NumberFormat('en-US');

/** Such as `No classes`, `1 class`, `1,200 classes`. */
export function pluralize(count: number, one: string, many: string): string {
  return `${count === 0 ? 'No' : counts.format(count)} ${count === 1 ? one : many}`;
}
