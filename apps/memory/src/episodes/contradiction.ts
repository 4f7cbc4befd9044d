/** placeholder */
export const isComparable = (_text: string): boolean => false;
