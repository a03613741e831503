/** A week at most, as for every offer. */
export const MOST_OFFER_HOURS = 168
