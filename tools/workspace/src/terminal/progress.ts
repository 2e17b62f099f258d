export class Progress {
  readonly #began = performance.now();

  constructor(private readonly write: (line: string) => void = (line) => console.log(line)) {}

  get seconds(): number {
    return (performance.now() - this.#began) / 1000;
  }

  print(sentence: string): void {
    this.write(`${`[${this.seconds.toFixed(1)} s]`.padStart(9)} ${sentence}`);
  }

  async step<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
    const began = performance.now();
    this.print(`${name} ...`);
    const result = await work();
    this.print(`${name}: done (${((performance.now() - began) / 1000).toFixed(1)} s)`);
    return result;
  }
}
