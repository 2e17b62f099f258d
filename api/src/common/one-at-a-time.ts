/** Serialises work by key, in this process only: it reduces conflicts in the database, but is no lock. */
export class OneAtATime {
  private readonly last = new Map<string, Promise<unknown>>();

  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const previous = this.last.get(key);
    const current = previous ? previous.then(work, work) : work();
    this.last.set(key, current);
    try {
      return await current;
    } finally {
      if (this.last.get(key) === current) this.last.delete(key);
    }
  }
}
