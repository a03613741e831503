import type { ParticipantDetails } from '@centrepass/contract/participants/participants'
import { useQueries, useQuery } from '@tanstack/react-query'
import { whyClosed } from '#api/why-closed.ts'
import { useProfileFacts } from '#features/participants/profile/fields/values/use-profile-facts.ts'
import { profileChoicesQuery, profileQuery } from '#features/participants/profile/profile-calls.ts'
import type { PartProps } from '#features/participants/profile/profile-parts.ts'
import { Link } from '#router/Link.tsx'
import { pathTo } from '#state/paths.ts'
import { CheckField } from '#ui/fields/CheckField.tsx'
import { NotLoaded } from '#ui/NotLoaded.tsx'
import { Section } from '#ui/Section.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useWords } from '#words/locale.ts'
import { useNames } from '../use-names.ts'
import style from './Sheet.module.css'
import { sheetWords } from './sheet-words.ts'

type Props = {
  people: ParticipantDetails[]
  isAgreed: boolean
  error: string | null
  onAgree: (isAgreed: boolean) => void
}

/** What a coach relies on, for everyone at once; one tick says that it is still right. */
export function MedicalCheck({ people, isAgreed, error, onAgree }: Props) {
  const words = useWords(sheetWords)
  const names = useNames(people.map(({ preferred_name, first_name }) => preferred_name || first_name))
  const profiles = useQueries({ queries: people.map(({ id }) => profileQuery(id)) })
  const choices = useQuery(profileChoicesQuery)
  const failed = [...profiles, choices].filter(({ isError }) => isError)
  const read = people.flatMap((person, at) => {
    const profile = profiles[at]?.data
    return profile && choices.data ? [{ person, profile, choices: choices.data }] : []
  })
  const isRead = read.length === people.length
  return (
    <Section title={words.reviewTitle}>
      <p className={style.soft}>{words.reviewText}</p>
      <NotLoaded
        text={words.reviewFailed}
        again={words.again}
        failed={failed}
        closed={whyClosed(failed[0]?.error)}
      />
      {!isRead && failed.length === 0 && <Skeleton rows={2} label={words.loading} />}
      {isRead && (
        <>
          {read.map((one) => (
            <MedicalFacts key={one.person.id} {...one} part="medical" />
          ))}
          <CheckField
            label={words.agree(names)}
            checked={isAgreed}
            error={error}
            onChange={(event) => onAgree(event.target.checked)}
          />
        </>
      )}
    </Section>
  )
}

function MedicalFacts(props: PartProps) {
  const words = useWords(sheetWords)
  const facts = useProfileFacts(props) ?? []
  const { person } = props
  const name = person.preferred_name || person.first_name
  return (
    <div className={style.facts}>
      <h3>{name}</h3>
      <dl>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Link
        to={pathTo('participantView', { participantId: person.id })}
        search={{ profile: 'medical' }}
        hash="profile"
      >
        {words.change(name)}
      </Link>
    </div>
  )
}
