/** Followers by topic: finding those of one topic takes as long with ten thousand others as with none. */
export class TopicIndex<Follower> {
  readonly #byTopic = new Map<string, Set<Follower>>();

  /** Returns how to take it out again. */
  add(topics: readonly string[], follower: Follower): () => void {
    for (const topic of topics) {
      const known = this.#byTopic.get(topic) ?? new Set();
      this.#byTopic.set(topic, known.add(follower));
    }
    return () => {
      for (const topic of topics) {
        const known = this.#byTopic.get(topic);
        known?.delete(follower);
        if (known?.size === 0) this.#byTopic.delete(topic);
      }
    };
  }

  /** Each follower once, even if it follows several of the topics. */
  find(topics: readonly string[]): Iterable<Follower> {
    const sets = topics.flatMap((topic) => this.#byTopic.get(topic) ?? []);
    return sets.length === 1 ? [...(sets[0] as Set<Follower>)] : new Set(sets.flatMap((one) => [...one]));
  }

  get topicCount(): number {
    return this.#byTopic.size;
  }
}
