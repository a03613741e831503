import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { KeptDialog } from '#office/KeptDialog.tsx'
import { Button } from '#ui/Button.tsx'
import { NotLoaded } from '#ui/NotLoaded.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useWords } from '#words/locale.ts'
import { ConfirmDeed } from '../ConfirmDeed.tsx'
import { useDeed } from '../use-deed.ts'
import { endLink, previewEnd } from './guardian-calls.ts'
import { guardianWords } from './guardian-words.ts'
import { EndEffects } from './LinkEffects.tsx'

type Ending = { linkId: number; name: string }

/** The button beside a link, and what ending it does. */
export function EndLink({ linkId, name }: Ending) {
  const words = useWords(guardianWords)
  const [isOpen, setOpen] = useState(false)
  return (
    <div>
      <Button look="outline" aria-label={words.endOf(name)} onClick={() => setOpen(true)}>
        {words.end}
      </Button>
      {isOpen && <EndDialog linkId={linkId} name={name} onClose={() => setOpen(false)} />}
    </div>
  )
}

function EndDialog({ linkId, name, onClose }: Ending & { onClose: () => void }) {
  const words = useWords(guardianWords)
  const asked = useQuery({
    // Not among what a deed asks for again: once it has ended there is nothing to preview.
    queryKey: ['end-of-link', linkId],
    queryFn: () => previewEnd(linkId),
    meta: { personal: true },
    staleTime: 0,
    gcTime: 0,
  })
  const { errors, run } = useDeed(words.ended, onClose, asked.refetch)
  return (
    <KeptDialog about={linkId} title={words.endOf(name)} closeLabel={words.close} onClose={onClose}>
      {asked.isError && <NotLoaded text={words.failed} again={words.again} failed={[asked]} />}
      {asked.isLoading && <Skeleton rows={3} label={words.loading} />}
      {asked.data && (
        <ConfirmDeed
          reason={{ label: words.reason }}
          confirm={words.end}
          errors={errors}
          onConfirm={(reason) => run(() => endLink(linkId, { reason, digest: asked.data.digest }))}
          back={{ text: words.cancel, onPress: onClose }}
        >
          <EndEffects effects={asked.data.effects} />
        </ConfirmDeed>
      )}
    </KeptDialog>
  )
}
