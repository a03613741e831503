import type { ParticipantDetails, SeasonHistory } from '@centrepass/contract/participants/participants'
import { type ReactNode, useRef } from 'react'
import { Link } from '#router/Link.tsx'
import { pathTo } from '#state/paths.ts'
import { buttonLook } from '#ui/Button.tsx'
import { Section } from '#ui/Section.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { useWords } from '#words/locale.ts'
import { EarlierSeasons } from './EarlierSeasons.tsx'
import { GuardiansSection } from './linking/ending/GuardiansSection.tsx'
import style from './ParticipantPage.module.css'
import { participantWords } from './participant-words.ts'
import { CertificatesOnRecord } from './profile/CertificatesOnRecord.tsx'
import { OfficeChanges } from './profile/OfficeChanges.tsx'
import { ProfileSection } from './profile/ProfileSection.tsx'
import type { Part } from './profile/profile-parts.ts'

const tabs = ['profile', 'guardians', 'documents', 'teams', 'history'] as const
type Tab = (typeof tabs)[number]

/** A link may name the tab that it is about: `?show=teams`. */
export const tabFrom = (wanted: unknown): Tab => tabs.find((tab) => tab === wanted) ?? 'profile'

type Props = {
  person: ParticipantDetails
  tab: Tab
  onTab: (tab: Tab) => void
  openAt: Part | undefined
  asked: number
  earlier: SeasonHistory[]
  readings: ReactNode
  teams: ReactNode
  papers: ReactNode
}

/** Everything about a person that is not this season's story, one part at a time. */
export function AboutPerson({ person, tab, onTab, openAt, asked, earlier, readings, teams, papers }: Props) {
  const words = useWords(participantWords)
  // What was opened once stays: a form that was begun there is not lost.
  const opened = useRef(new Set<Tab>())
  opened.current.add(tab)
  const parts: Record<Tab, ReactNode> = {
    profile: (
      <>
        <ProfileSection person={person} asked={asked} {...(openAt && { openAt })} />
        {person.may_act && <CertificatesOnRecord participantId={person.id} />}
        {person.may_act && <OfficeChanges participantId={person.id} />}
        {person.may_act && readings}
      </>
    ),
    guardians: <GuardiansSection person={person} />,
    documents: (
      <>
        <Documents person={person} />
        {person.may_act && papers}
      </>
    ),
    teams: person.may_act && teams,
    history: <EarlierSeasons history={earlier} />,
  }
  const shown = tabs.filter((key) => key !== 'teams' || person.may_act)
  return (
    <Tabs
      look="line"
      label={words.about(person.preferred_name || person.first_name)}
      open={tab}
      onOpen={onTab}
      tabs={shown.map((key) => ({
        ...{ key, title: words.tabs[key] },
        badge: badgeOf(key, person, words),
        panel: opened.current.has(key) && <div className={style.panel}>{parts[key]}</div>,
      }))}
    />
  )
}

function badgeOf(
  tab: Tab,
  { pending, unfinished, to_confirm }: ParticipantDetails,
  words: typeof participantWords.en,
) {
  if (tab === 'documents' && pending.documents > 0) return words.toSign(pending.documents)
  return tab === 'profile' && unfinished.length + to_confirm.length > 0 && words.todo
}

function Documents({ person }: { person: ParticipantDetails }) {
  const words = useWords(participantWords)
  const { documents } = person.pending
  return (
    <Section title={words.tabs.documents}>
      <p>{documents > 0 ? words.documents(documents) : words.nothingToSign}</p>
      <div className={style.ways}>
        <Link to={pathTo('documents')} {...buttonLook(documents > 0 ? 'primary' : 'outline')}>
          {words.sign}
        </Link>
        {person.may_act && (
          <Link to={pathTo('memberCard', { participantId: person.id })} {...buttonLook('outline')}>
            {words.memberCard}
          </Link>
        )}
      </div>
    </Section>
  )
}
