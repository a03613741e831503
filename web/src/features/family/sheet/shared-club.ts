import { type ClubChoice, noClub, whyNotClub } from '#features/participants/choosing/club-choice.ts'
import { firstPick, type Picks, type SheetPerson } from './sheet-rules.ts'

/** What is chosen for each person, with the club of the family where none was chosen for them. */
export function picksOf(sheet: readonly SheetPerson[], picks: Picks, otherClubId: number | null): Picks {
  const club = sharedClub(sheet, picks, otherClubId)
  return Object.fromEntries(
    sheet.map((one) => {
      const pick = picks[one.person.id] ?? firstPick(one)
      return [one.person.id, pick.club.id === '' ? { ...pick, club } : pick]
    }),
  )
}

/** Siblings are asked for their club once. Where the family has two, each is asked. */
function sharedClub(sheet: readonly SheetPerson[], picks: Picks, otherClubId: number | null): ClubChoice {
  const clubs = new Map<string, ClubChoice>()
  for (const { person } of sheet) {
    const picked = picks[person.id]?.club
    // A club without a row of its own has a name that only a form knows.
    const own = person.club && person.club.id !== otherClubId ? String(person.club.id) : null
    if (picked && whyNotClub(picked) === null) clubs.set(picked.id, picked)
    else if (own !== null) clubs.set(own, { ...noClub, id: own })
  }
  const [only] = clubs.values()
  return clubs.size === 1 && only ? only : noClub
}
