/** How long the mailed links of an account work. */
export const VERIFY_MINUTES = 48 * 60
export const RESET_MINUTES = 60
/** Long enough for a weekend; after that a new link comes from the sign-in page. */
export const APPOINTED_MINUTES = 72 * 60
