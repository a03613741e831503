import type { Account } from '@centrepass/contract/accounts/accounts'
import { useQuery } from '@tanstack/react-query'
import { useIsLoading } from '#api/loading.ts'
import { useAccount } from '#api/session.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorList } from '#ui/ErrorList.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useWords } from '#words/locale.ts'
import style from './CreateParticipantForm.module.css'
import { CopyFromFamily } from './fields/CopyFromFamily.tsx'
import { PartFields } from './fields/PartFields.tsx'
import { RelationshipField } from './fields/RelationshipField.tsx'
import { ProfileTabs } from './ProfileTabs.tsx'
import { type ProfileChoices, profileChoicesQuery } from './profile-calls.ts'
import { isOf, type Tab, tabs } from './profile-parts.ts'
import { profileWords } from './profile-words.ts'
import { type CreateOutcomes, useCreateParticipant } from './use-create-participant.ts'

/** Create New: one form in four steps, each on a tab of its own. */
export function CreateParticipantForm(outcomes: CreateOutcomes) {
  const words = useWords(profileWords)
  const account = useAccount()
  const choices = useQuery(profileChoicesQuery)
  if (choices.isError) {
    return (
      <div className={style.failed} role="alert">
        <p>{words.failed}</p>
        <Button onClick={() => choices.refetch()}>{words.again}</Button>
      </div>
    )
  }
  if (!account || !choices.data) return <Skeleton rows={4} label={words.loading} />
  return <CreateForm account={account} choices={choices.data} {...outcomes} />
}

type Props = { account: Account; choices: ProfileChoices } & CreateOutcomes

function CreateForm({ account, choices, ...outcomes }: Props) {
  const words = useWords(profileWords)
  const { form, element, tab, openTab, turnTo, onSubmit, errors } = useCreateParticipant(
    account,
    choices,
    outcomes,
  )
  const countOf = (part: Tab) => Object.keys(form.errors).filter((name) => isOf(part, name)).length
  return (
    <form ref={element} className={style.form} noValidate onSubmit={onSubmit}>
      <Progress tab={tab} />
      <ProfileTabs
        label={words.steps}
        open={tab}
        onOpen={openTab}
        tabs={tabs.map((key) => ({
          key,
          problems: countOf(key),
          panel: key === tab && (
            <div className={style.panel}>
              {key === 'personal' && <RelationshipField form={form} />}
              {key === 'contact' && form.values.relationship !== 'self' && (
                <CopyFromFamily account={account} form={form} />
              )}
              <PartFields part={key} form={form} choices={choices} />
            </div>
          ),
        }))}
      />
      <ErrorList errors={errors} />
      <Steps tab={tab} onBack={turnTo} />
      <p className={style.soft}>{words.draft}</p>
    </form>
  )
}

/** Where one is; a screen reader says it when the step changes. */
function Progress({ tab }: { tab: Tab }) {
  const words = useWords(profileWords)
  const position = tabs.indexOf(tab) + 1
  return (
    <div className={style.progress}>
      <p role="status">{words.step(position, tabs.length, words.parts[tab])}</p>
      <div className={style.bar} data-step={position} />
    </div>
  )
}

type StepsProps = { tab: Tab; onBack: (tab: Tab) => void }

/** Next and Save are both what Enter does; which of them it is depends on the tab. */
function Steps({ tab, onBack }: StepsProps) {
  const words = useWords(profileWords)
  const isLoading = useIsLoading()
  const before = tabs[tabs.indexOf(tab) - 1]
  return (
    <div className={style.steps}>
      {before && (
        <Button look="outline" onClick={() => onBack(before)}>
          {words.back}
        </Button>
      )}
      <Button type="submit" loading={isLoading}>
        {tab === tabs.at(-1) ? words.create : words.next}
      </Button>
    </div>
  )
}
