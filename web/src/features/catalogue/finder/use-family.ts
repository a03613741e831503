import { useMemo } from 'react'
import { useAccount } from '#api/session.ts'
import type { Relative } from '../offers/in-bands.ts'

/** The people of the account whose year of birth may be seen; no one while signed out. */
export function useFamily(): Relative[] {
  const account = useAccount()
  return useMemo(() => {
    const people = [...(account?.participant ? [account.participant] : []), ...(account?.dependants ?? [])]
    return people.flatMap(({ preferred_name, first_name, birth_year }) =>
      birth_year ? [{ name: preferred_name || first_name, born: birth_year }] : [],
    )
  }, [account])
}
