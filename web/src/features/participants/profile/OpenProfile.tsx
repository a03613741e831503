import type { ParticipantDetails } from '@centrepass/contract/participants/participants'
import { useQuery } from '@tanstack/react-query'
import { problemMessages } from '#api/problem-message.ts'
import { whyClosed } from '#api/why-closed.ts'
import { Button } from '#ui/Button.tsx'
import { Closed } from '#ui/Closed.tsx'
import { ErrorList } from '#ui/ErrorList.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useWords } from '#words/locale.ts'
import { ProfilePart } from './ProfilePart.tsx'
import { ProfileTabs } from './ProfileTabs.tsx'
import { profileChoicesQuery, profileQuery } from './profile-calls.ts'
import { type Part, parts } from './profile-parts.ts'
import { profileWords } from './profile-words.ts'

type Props = {
  person: ParticipantDetails
  part: Part
  wanted: Part | undefined
  onPart: (part: Part) => void
}

/** The profile is read here, so this is on the page only while the profile is open. */
export function OpenProfile({ person, part, wanted, onPart }: Props) {
  const words = useWords(profileWords)
  const profile = useQuery(profileQuery(person.id))
  const choices = useQuery(profileChoicesQuery)
  const failed = [profile, choices].find(({ isError }) => isError)
  const closed = whyClosed(failed?.error)
  if (closed) return <Closed text={closed} />
  if (failed) {
    return (
      <>
        <ErrorList errors={problemMessages(failed.error)} />
        <div>
          <Button onClick={() => failed.refetch()}>{words.again}</Button>
        </div>
      </>
    )
  }
  const read = profile.data
  const lists = choices.data
  if (!read || !lists) return <Skeleton rows={3} label={words.loading} />
  return (
    <ProfileTabs
      label={words.section}
      open={part}
      onOpen={onPart}
      tabs={parts.map((key) => ({
        key,
        isMissing: person.unfinished.some((missing) => missing === key),
        // All of them stay: a change that was begun on one tab waits there while another is looked at.
        panel: (
          <ProfilePart part={key} person={person} profile={read} choices={lists} isWanted={key === wanted} />
        ),
      }))}
    />
  )
}
