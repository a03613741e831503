import { type KnockOutSize, knockOutSizes } from '@centrepass/contract/play/draw-rules'
import type { TournamentPlay } from '@centrepass/contract/play/plays'
import { useState } from 'react'
import { useIsLoading } from '#api/loading.ts'
import deed from '#office/Deed.module.css'
import { useDeed } from '#office/use-deed.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/dialogs/Dialog.tsx'
import { ErrorList } from '#ui/ErrorList.tsx'
import { CheckField } from '#ui/fields/CheckField.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { useWords } from '#words/locale.ts'
import style from '../Play.module.css'
import { drawDivision } from '../play-calls.ts'
import { playWords } from '../play-words.ts'
import type { Drawn } from './PoolsPart.tsx'

type Props = { play: TournamentPlay; division: Drawn; onClose: () => void }

const POOLS = [1, 2, 3, 4, 5, 6, 7, 8]
const sizeIn = (value: string): KnockOutSize => knockOutSizes.find((size) => String(size) === value) ?? 0

/** Seeds, pools and what comes after them. */
export function DrawDialog({ play, division, onClose }: Props) {
  const words = useWords(playWords)
  const isLoading = useIsLoading()
  const [seeds, setSeeds] = useState(() => seedsOf(play, division.id))
  const [pools, setPools] = useState(seeds.length > 5 ? 2 : 1)
  const [knockOut, setKnockOut] = useState<KnockOutSize>(seeds.length > 5 ? 4 : 2)
  const [hasThird, setThird] = useState(true)
  const { errors, run } = useDeed(words.drawn, onClose)
  const isAgain = play.pools.some(({ division_id }) => division_id === division.id)
  const isTold = play.games.some(({ division_id, told }) => division_id === division.id && told !== null)
  const teams = new Map(play.teams.map((team) => [team.id, team]))
  const draw = () =>
    run(() =>
      drawDivision(play, {
        ...{ division_id: division.id, seeds, pools, knock_out: knockOut },
        has_third: hasThird && knockOut > 2,
      }),
    )
  return (
    <Dialog title={words.drawTitle(division.name)} closeLabel={words.cancel} onClose={onClose}>
      <div className={deed.form}>
        <p>{words.drawText}</p>
        <ol className={style.seeds} aria-label={words.seeds}>
          {seeds.map((id, at) => (
            <li key={id}>
              <span>{at + 1}</span>
              <span>
                {teams.get(id)?.name}
                <small className={deed.soft}>{teams.get(id)?.club.name}</small>
              </span>
              <Button
                look="quiet"
                disabled={at === 0}
                aria-label={words.up(teams.get(id)?.name ?? '')}
                onClick={() => setSeeds(moveUp(seeds, at))}
              >
                ↑
              </Button>
            </li>
          ))}
        </ol>
        <div className={deed.two}>
          <SelectField
            name="pools"
            label={words.pools}
            value={String(pools)}
            options={POOLS.filter((count) => count * 2 <= seeds.length).map((count) => ({
              ...{ value: String(count), label: String(count) },
            }))}
            onChange={({ target }) => setPools(Number(target.value))}
          />
          <SelectField
            name="knock_out"
            label={words.knockOut}
            value={String(knockOut)}
            options={knockOutSizes.map((size) => ({ value: String(size), label: words.knockOuts[size] }))}
            onChange={({ target }) => setKnockOut(sizeIn(target.value))}
          />
        </div>
        {knockOut > 2 && (
          <CheckField
            name="third"
            label={words.third}
            checked={hasThird}
            onChange={({ target }) => setThird(target.checked)}
          />
        )}
        {isAgain && <p className={deed.problem}>{words.drawWarning}</p>}
        {isTold && <p className={deed.problem}>{words.drawTold}</p>}
        <ErrorList errors={errors} />
        <div className={deed.actions}>
          <Button loading={isLoading} onClick={draw}>
            {isAgain ? words.drawAgain : words.draw}
          </Button>
          <Button look="outline" onClick={onClose}>
            {words.cancel}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

/** As they were drawn before, new ones behind; the first time by name. */
function seedsOf({ teams, pools }: TournamentPlay, divisionId: number): number[] {
  const own = teams
    .filter(({ division_id, is_gone }) => division_id === divisionId && !is_gone)
    .map(({ id }) => id)
  const drawn = pools.filter(({ division_id }) => division_id === divisionId).map(({ team_ids }) => team_ids)
  const longest = Math.max(0, ...drawn.map((ids) => ids.length))
  const rows = Array.from({ length: longest }, (_, at) => drawn.flatMap((ids) => ids[at] ?? []))
  const before = rows
    .flatMap((row, at) => (at % 2 === 1 ? row.toReversed() : row))
    .filter((id) => own.includes(id))
  return [...before, ...own.filter((id) => !before.includes(id))]
}

const moveUp = (seeds: readonly number[], at: number): number[] =>
  seeds.map((id, place) => (place === at - 1 ? seeds[at] : place === at ? seeds[at - 1] : id) ?? id)
