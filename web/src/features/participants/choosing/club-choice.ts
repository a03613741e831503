/** `otherName` counts for the club that is called Other. */
export type ClubChoice = { id: string; isOther: boolean; otherName: string }
export const noClub: ClubChoice = { id: '', isOther: false, otherName: '' }

export function whyNotClub({ id, isOther, otherName }: ClubChoice): 'clubFirst' | 'clubNameFirst' | null {
  if (id === '') return 'clubFirst'
  return isOther && otherName.trim() === '' ? 'clubNameFirst' : null
}

/** What the fields for a club need. */
export type ClubFieldsProps = {
  club: ClubChoice
  onChange: (club: ClubChoice) => void
  error?: string | null
}
