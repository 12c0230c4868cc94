/** What this browser remembers. A browser that forbids it forgets, and everything else still works. */

export function load<T>(key: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(`whitesmoke.${key}`);
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise;
  }
}

export function save(key: string, value: unknown): void {
  try {
    localStorage.setItem(`whitesmoke.${key}`, JSON.stringify(value));
  } catch {
    // Private windows and full disks: remembered until the page is closed, not longer.
  }
}
