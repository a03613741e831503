/** Lists of the association whose entries are certifications, written as `Umpire Level:PROVINCIAL`. */
export const certificateLists = ['Umpire Level', 'Coach Level', 'Certificate'] as const

/** An entry of a level list for who has none. */
export const NO_LEVEL = 'NONE'
