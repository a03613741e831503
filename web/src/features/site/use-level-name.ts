import { useQuery } from '@tanstack/react-query'
import { useLocale } from '#words/locale.ts'
import { lookupsQuery } from './site-calls.ts'

/** A level such as 'Umpire Level:COMMUNITY' as the association calls it. */
export function useLevelName(): (level: string) => string {
  const { data: lookups } = useQuery(lookupsQuery)
  const isFrench = useLocale() === 'fr'
  return (level) => {
    const [list = '', code = ''] = level.split(':')
    const found = lookups?.[list]?.find((one) => one.code === code)
    return found ? (isFrench ? found.label_fr : found.label) : code
  }
}
