/**
 * What stands before the last dot of a tool's name; null without one.
 *
 * @example
 * namespaceOf('file.read'); // 'file'
 */
export function namespaceOf(name: string): string | null {
  const end = name.lastIndexOf('.');
  return end > 0 ? name.slice(0, end) : null;
}
