/** Serialises work by key in this process. Only avoids database conflicts: other processes have their own queues. */
export class OneAtATime {
  private readonly last = new Map<string, Promise<unknown>>();

  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const before = this.last.get(key);
    const mine = before ? before.then(work, work) : work();
    this.last.set(key, mine);
    try {
      return await mine;
    } finally {
      if (this.last.get(key) === mine) this.last.delete(key);
    }
  }
}
