import { roleIn } from '@centrepass/contract/office/roles'
import type { SavedView } from '@centrepass/contract/people/saved-views'
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
import {
  addressOf,
  changeView,
  inAddress,
  type ListSearch,
  removeView,
  saveView,
  viewsQuery,
} from './list-calls.ts'
import { listWords } from './list-words.ts'
import { ViewDialog } from './ViewDialog.tsx'

/** Lists that someone comes back to. A view is an address with a name: opening it only changes the address. */
export function SavedViews({
  working: { accountId, verbs },
  search,
}: {
  working: Working
  search: ListSearch
}) {
  const words = useWords(listWords)
  const { again } = useWords(sharedWords)
  const { hide } = useSearch()
  const [isSaving, setSaving] = useState(false)
  const asked = useQuery(viewsQuery(accountId))
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
              <OwnView key={view.id} view={view} />
            ))}
          </ul>
        </Fold>
      )}
      {isSaving && (
        <ViewDialog
          title={words.saveView}
          done={words.viewSaved}
          send={(named) => saveView(named, addressOf(search, hide))}
          onClose={() => setSaving(false)}
        />
      )}
    </section>
  )
}

function ViewLink({ view: { name, address, shared_with, is_own, saved_by } }: { view: SavedView }) {
  const words = useWords(listWords)
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

function OwnView({ view: { id, name, shared_with } }: { view: SavedView }) {
  const words = useWords(listWords)
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
        <Button look="outline" aria-label={words.removeOf(name)} onClick={() => run(() => removeView(id))}>
          {words.remove}
        </Button>
      </div>
      {isChanging && (
        <ViewDialog
          title={words.renameOf(name)}
          done={words.viewChanged}
          initial={{ name, shared_with: shared_with ?? '' }}
          send={(named) => changeView(id, named)}
          onClose={() => setChanging(false)}
        />
      )}
    </li>
  )
}
