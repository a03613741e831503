import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { problemMessages } from '#api/problem-message.ts'
import { KeptDialog } from '#office/KeptDialog.tsx'
import { ErrorList } from '#ui/ErrorList.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useWords } from '#words/locale.ts'
import { ConfirmDeed } from '../ConfirmDeed.tsx'
import deed from '../Deed.module.css'
import shared from '../shared/Shared.module.css'
import { sharedWords } from '../shared/shared-words.ts'
import { useDeed } from '../use-deed.ts'
import { useShown } from '../use-shown.ts'
import { MoveEffects, type ShownMove } from './MoveEffects.tsx'
import { MoveForm, type MoveTyped, wishOf } from './MoveForm.tsx'
import type { SoldRow } from './RowButtons.tsx'
import { type MoveWish, moveRow, previewMove, type RowAddress, targetsQuery } from './row-deed-calls.ts'
import { rowDeedWords } from './row-deed-words.ts'

type Props = { address: RowAddress; row: SoldRow; title: string; onClose: () => void }
const initial: MoveTyped = { product: '', refund_to: 'card', dearer: 'owed' }

/** Moves a row to another product of its kind: which one, then what that does, then it is done or refused in words. */
export function MoveRowDialog({ address, row, title, onClose }: Props) {
  const words = useWords(rowDeedWords)
  const { close, loading } = useWords(sharedWords)
  const [typed, setTyped] = useState(initial)
  const targets = useQuery(targetsQuery(address))
  const { shown, reason, errors, show, back } = useShown((wish: MoveWish) => previewMove(address, wish))
  const { product, participant } = row.cart_item
  return (
    <KeptDialog
      about={address.position}
      title={words.of(title, participant.name)}
      closeLabel={close}
      onClose={onClose}
    >
      {shown ? (
        <Confirm
          {...{ address, ...shown, reason, onClose }}
          onShowAnew={() => show(shown.wished)}
          onBack={back}
        />
      ) : (
        <div className={deed.form}>
          <p className={shared.soft}>{words.moveText(product.name)}</p>
          {targets.isError && <ErrorList errors={problemMessages(targets.error)} />}
          {targets.isPending && <Skeleton rows={4} label={loading} />}
          <ErrorList errors={errors} />
          {targets.data && (
            <MoveForm
              targets={targets.data}
              typed={typed}
              onShow={(values) => {
                setTyped(values)
                return show(wishOf(values))
              }}
            />
          )}
        </div>
      )}
    </KeptDialog>
  )
}

type ConfirmProps = Pick<Props, 'address' | 'onClose'> & {
  wished: MoveWish
  effects: ShownMove
  reason: string
  onShowAnew: () => unknown
  onBack: (reason: string) => void
}

function Confirm({ address, wished, effects, reason, onShowAnew, onBack, onClose }: ConfirmProps) {
  const words = useWords(rowDeedWords)
  const { reason: label, reasonHint: hint } = useWords(sharedWords)
  const { errors, run } = useDeed(words.moved, onClose, onShowAnew)
  return (
    <ConfirmDeed
      reason={{ label, hint, typed: reason }}
      confirm={words.moveConfirm(effects.effects.to.product.name)}
      errors={errors}
      onConfirm={(why) => run(() => moveRow(address, wished, { reason: why, digest: effects.digest }))}
      back={{ text: words.back, onPress: onBack }}
    >
      <MoveEffects shown={effects} />
    </ConfirmDeed>
  )
}
