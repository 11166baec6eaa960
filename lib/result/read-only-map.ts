/** A map that cannot be written: whoever is handed it may look, and must make a copy to change it. */
export class ReadOnlyMap<K, V> extends Map<K, V> {
  constructor(entries: Iterable<readonly [K, V]> = []) {
    super();
    for (const [key, value] of entries) super.set(key, value);
  }

  override set(): never {
    return this.#refuse('set');
  }

  override delete(): never {
    return this.#refuse('delete');
  }

  override clear(): never {
    return this.#refuse('clear');
  }

  #refuse(method: string): never {
    throw new TypeError(`This map cannot be changed: ${method}() was called on it. Make a copy: new Map(map).`);
  }
}

// It is equal to a Map of the same entries, also for those who compare constructors first, and is shown as one.
Object.defineProperty(ReadOnlyMap.prototype, 'constructor', { value: Map });
