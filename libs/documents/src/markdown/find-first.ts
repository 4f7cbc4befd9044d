/** The index of the first item for which a condition holds that holds for all items after it. */
export function findFirst<Item>(
  items: readonly Item[],
  isReached: (item: Item) => boolean,
): number {
  let low = 0;
  for (let high = items.length; low < high;) {
    const middle = (low + high) >> 1;
    if (isReached(items[middle]!)) high = middle;
    else low = middle + 1;
  }
  return low;
}
