import type { MergeField, TakenField } from '@centrepass/contract/people/merge-rules'
import type { MergeEffects } from '@centrepass/contract/people/merges'
import { useQuery } from '@tanstack/react-query'
import { lookupsQuery } from '#features/site/site-calls.ts'
import { useFormats } from '#words/formats.ts'
import { useLabelled } from '#words/labelled.ts'
import { useLocale, useWords } from '#words/locale.ts'
import style from './Doubles.module.css'
import { doublesWords } from './doubles-words.ts'

const LISTS: Partial<Record<MergeField, string>> = { gender: 'Gender', language: 'Language' }

/** A birthdate as a day, a code of a list as its name; everything else as it stands. */
function useShown() {
  const { birthdate } = useFormats()
  const locale = useLocale()
  const { data: lookups } = useQuery(lookupsQuery)
  return (field: MergeField, value: string | null): string => {
    if (!value) return ''
    if (field === 'birthdate') return birthdate(value)
    const named = lookups?.[LISTS[field] ?? '']?.find(({ code }) => code === value)
    return (locale === 'fr' ? named?.label_fr : named?.label) ?? value
  }
}

type Props = { effects: MergeEffects; take: readonly TakenField[]; onTake: (take: TakenField[]) => void }

const isTaken = (field: MergeField): field is TakenField => field !== 'birthdate'

/** Where the two differ, one chooses part by part. */
export function FieldChoices({
  effects: { fields, record_kept: kept, record_dropped: dropped },
  take,
  onTake,
}: Props) {
  const words = useWords(doublesWords)
  const labelled = useLabelled()
  const shown = useShown()
  const differing = fields.filter((one) => (one.of_kept ?? '') !== (one.of_dropped ?? ''))
  const same = fields.filter((one) => !differing.includes(one) && one.of_kept)
  const choose = (field: TakenField, isOther: boolean) =>
    onTake(isOther ? [...take, field] : take.filter((one) => one !== field))
  return (
    <>
      {differing.length > 0 && (
        <table className={style.fields}>
          <thead>
            <tr>
              <th scope="col">{words.part}</th>
              <th scope="col">{labelled(words.stays, kept.participant_number)}</th>
              <th scope="col">{labelled(words.goes, dropped.participant_number)}</th>
            </tr>
          </thead>
          <tbody>
            {differing.map(({ field, of_kept: own, of_dropped: other }) => (
              <tr key={field}>
                <th scope="row">{words.fields[field]}</th>
                {[
                  { value: shown(field, own), number: kept.participant_number, isOther: false },
                  { value: shown(field, other), number: dropped.participant_number, isOther: true },
                ].map(({ value, number, isOther }) => (
                  <td key={number}>
                    {isTaken(field) ? (
                      <label className={style.choice}>
                        <input
                          type="radio"
                          name={field}
                          aria-label={words.takeFrom(words.fields[field], number)}
                          checked={take.includes(field) === isOther}
                          onChange={() => choose(field, isOther)}
                        />
                        <span>{value || words.empty}</span>
                      </label>
                    ) : (
                      <>
                        {value || words.empty}
                        {isOther && <p className={style.soft}>{words.correctLater}</p>}
                      </>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {same.length > 0 && (
        <p className={style.soft}>{words.same(same.map(({ field }) => words.fields[field]).join(', '))}</p>
      )}
    </>
  )
}
