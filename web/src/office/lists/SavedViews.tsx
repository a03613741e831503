import { roleIn } from '@centrepass/contract/office/roles'
import type { SavedView } from '@centrepass/contract/office/view-calls'
import type { ViewedList } from '@centrepass/contract/office/viewed-lists'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearch } from '#router/hooks.ts'
import { Link } from '#router/Link.tsx'
import { Button } from '#ui/Button.tsx'
import { ErrorList } from '#ui/ErrorList.tsx'
import { Fold } from '#ui/Fold.tsx'
import { NotLoaded } from '#ui/NotLoaded.tsx'
import { useLocale, useWords } from '#words/locale.ts'
import type { Working } from '../OfficeFrame.tsx'
import shared from '../shared/Shared.module.css'
import { sharedWords } from '../shared/shared-words.ts'
import { useDeed } from '../use-deed.ts'
import style from './Lists.module.css'
import { inAddress } from './list-calls.ts'
import { ViewDialog } from './ViewDialog.tsx'
import { viewCalls, viewsQuery } from './view-calls.ts'
import { viewWords } from './view-words.ts'

/** Lists that someone comes back to. A view is an address with a name: opening it only changes the address. */
export function SavedViews({
  list,
  working: { accountId, verbs },
  address,
}: {
  list: ViewedList
  working: Working
  /** Filters and order, as in the address of the list. */
  address: object
}) {
  const words = useWords(viewWords)
  const { again } = useWords(sharedWords)
  const { hide } = useSearch()
  // The columns left out are part of a view.
  const hidden = typeof hide === 'string' ? { hide } : {}
  const [isSaving, setSaving] = useState(false)
  const asked = useQuery(viewsQuery(accountId, list))
  const views = asked.data ?? []
  const own = views.filter(({ is_own }) => is_own)
  return (
    <section aria-label={words.views} className={shared.facts}>
      {asked.isError && !asked.data && <NotLoaded text={words.viewsFailed} again={again} failed={[asked]} />}
      <div className={style.views}>
        {views.map((view) => (
          <ViewLink key={view.id} view={view} />
        ))}
        {verbs.includes('list.save') && (
          <Button look="outline" onClick={() => setSaving(true)}>
            {words.saveView}
          </Button>
        )}
      </div>
      {own.length > 0 && (
        <Fold title={words.changeViews}>
          <ul className={style.own}>
            {own.map((view) => (
              <OwnView key={view.id} list={list} view={view} />
            ))}
          </ul>
        </Fold>
      )}
      {isSaving && (
        <ViewDialog
          title={words.saveView}
          done={words.viewSaved}
          list={list}
          send={(named) => viewCalls[list].save({ ...named, address: { ...address, ...hidden } })}
          onClose={() => setSaving(false)}
        />
      )}
    </section>
  )
}

function ViewLink({ view: { name, address, shared_with, is_own, saved_by } }: { view: SavedView }) {
  const words = useWords(viewWords)
  const locale = useLocale()
  const from = is_own ? shared_with && words.sharedAs(roleIn(locale, shared_with)) : words.sharedBy(saved_by)
  return (
    <span>
      <Link to="." search={inAddress(address)} className={style.view}>
        {name}
      </Link>
      {from && <span className={shared.soft}> {from}</span>}
    </span>
  )
}

function OwnView({ list, view: { id, name, shared_with } }: { list: ViewedList; view: SavedView }) {
  const words = useWords(viewWords)
  const [isChanging, setChanging] = useState(false)
  const { errors, run } = useDeed(words.viewRemoved)
  return (
    <li>
      <span>{name}</span>
      <ErrorList errors={errors} />
      <div className={shared.actions}>
        <Button look="outline" aria-label={words.renameOf(name)} onClick={() => setChanging(true)}>
          {words.rename}
        </Button>
        <Button
          look="outline"
          aria-label={words.removeOf(name)}
          onClick={() => run(() => viewCalls[list].remove(id))}
        >
          {words.remove}
        </Button>
      </div>
      {isChanging && (
        <ViewDialog
          title={words.renameOf(name)}
          done={words.viewChanged}
          initial={{ name, shared_with: shared_with ?? '' }}
          list={list}
          send={(named) => viewCalls[list].change(id, named)}
          onClose={() => setChanging(false)}
        />
      )}
    </li>
  )
}
