/** How long a link to pay can last at most. */
export const MOST_DAYS = 14
/** More than a family registers for at once. */
export const MOST_PREPARED_ROWS = 20

const DAY_MS = 86_400_000

type Ending = { from: Date; days: number; closings: readonly Date[] }

/** Never after the end of sales of anything in it: then it could not be bought any more. */
export const preparedEnd = ({ from, days, closings }: Ending): Date =>
  new Date(Math.min(+from + days * DAY_MS, ...closings.map(Number)))
