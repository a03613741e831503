import { type AccountHelp, type HelpDeed, needsCallerCheck } from '@centrepass/contract/people/account-help'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { problemMessages } from '#api/problem-message.ts'
import { KeptDialog } from '#office/KeptDialog.tsx'
import { ErrorList } from '#ui/ErrorList.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useWords } from '#words/locale.ts'
import { ConfirmDeed } from '../ConfirmDeed.tsx'
import { useDeed } from '../use-deed.ts'
import { type Address, AddressForm } from './AddressForm.tsx'
import { CallerCheck } from './CallerCheck.tsx'
import { HelpEffects } from './HelpEffects.tsx'
import { checkFor, helpAccount, previewHelp, type Wanted } from './help-calls.ts'
import { helpWords } from './help-words.ts'

type Props = { help: AccountHelp; name: string; deed: HelpDeed; onClose: () => void }

/** Who calls, where that matters; then what the deed does, and why it is done. */
export function HelpDialog({ help, name, deed, onClose }: Props) {
  const words = useWords(helpWords)
  const [typed, setTyped] = useState({ email: '', reason: '', isShown: false })
  const isLogin = deed === 'change_login'
  const isChecked = !needsCallerCheck(deed) || checkFor(help, deed)?.state === 'passed'
  const wanted: Wanted = isLogin ? { deed, email: typed.email } : { deed }
  const isAsked = !isLogin || typed.isShown
  const asked = usePreview(help.account_id, wanted, isChecked && isAsked)
  const shown = isAsked ? asked.data : undefined
  const show = (email: string) => {
    if (typed.isShown && email === typed.email) void asked.refetch()
    setTyped({ ...typed, email, isShown: true })
  }
  return (
    <KeptDialog
      about={help.account_id}
      title={words.deeds[deed].of(name)}
      closeLabel={words.close}
      onClose={onClose}
    >
      {needsCallerCheck(deed) && <CallerCheck help={help} purpose={deed} />}
      {shown ? (
        <Confirm
          help={help}
          wanted={wanted}
          shown={shown}
          onRefused={asked.refetch}
          onClose={onClose}
          reason={typed.reason}
          onBack={isLogin ? (reason) => setTyped({ ...typed, reason, isShown: false }) : null}
        />
      ) : (
        isChecked && (
          <Before
            deed={deed}
            initial={typed.email}
            errors={asked.errors}
            isLoading={asked.isLoading}
            onAddress={show}
          />
        )
      )}
    </KeptDialog>
  )
}

function usePreview(accountId: number, wanted: Wanted, enabled: boolean) {
  const { data, error, isFetching, refetch } = useQuery({
    // Not among what a deed asks for again: once it is done there is nothing to preview.
    queryKey: ['help-preview', accountId, wanted],
    queryFn: () => previewHelp(accountId, wanted),
    meta: { personal: true },
    ...{ enabled, retry: false, staleTime: 0, gcTime: 0 },
  })
  return { data, refetch, isLoading: isFetching, errors: error ? problemMessages(error) : [] }
}

type Shown = Awaited<ReturnType<typeof previewHelp>>
type Confirming = {
  help: AccountHelp
  wanted: Wanted
  shown: Shown
  onRefused: () => unknown
  onClose: () => void
  /** As far as it was typed before. */
  reason: string
  onBack: ((reason: string) => void) | null
}

function Confirm({ help, wanted, shown, onRefused, onClose, reason: typed, onBack }: Confirming) {
  const words = useWords(helpWords)
  const { button, text, done } = words.deeds[wanted.deed]
  const { errors, run } = useDeed(done, onClose, onRefused)
  return (
    <ConfirmDeed
      reason={{ label: words.reason, hint: words.reasonHint, typed }}
      confirm={button}
      errors={errors}
      onConfirm={(reason) =>
        run(() => helpAccount(help.account_id, { ...wanted, reason, digest: shown.digest }))
      }
      back={{ text: onBack ? words.back : words.cancel, onPress: onBack ?? onClose }}
    >
      <HelpEffects text={text} effects={shown.effects} />
    </ConfirmDeed>
  )
}

/** Until it is known what the deed does: the address that it needs, or a moment of waiting. */
function Before({ deed, ...address }: Address & { deed: HelpDeed }) {
  const words = useWords(helpWords)
  if (deed === 'change_login') return <AddressForm {...address} />
  return (
    <>
      <ErrorList errors={address.errors} />
      {address.isLoading && <Skeleton rows={3} label={words.loading} />}
    </>
  )
}
