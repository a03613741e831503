import { importsIn, insideHouse, sourcesUnder } from './imports-in.mjs'

const HOUSE = 'server/src/features'

/** Whether the rooms of each server feature have an order: no two import each other, even through a third. */
export async function checkRooms() {
  return roomsInCircles(await sourcesUnder(HOUSE))
}

/** Files beside the rooms of a feature put them together, so a room that imports one of them closes a circle. */
export function roomsInCircles(sources) {
  const arrows = sources.flatMap(({ path, text }) =>
    importsIn(text).flatMap((target) => {
      const inside = insideHouse(HOUSE, { path, target })
      const from = roomOf(path.slice(HOUSE.length + 1))
      const to = inside && roomOf(inside)
      return to && to.feature === from.feature && to.room !== from.room ? [{ path, from, to }] : []
    }),
  )
  const reaches = (start, goal, seen = new Set()) =>
    start === goal ||
    (!seen.has(start) &&
      Boolean(seen.add(start)) &&
      arrows.some(({ from, to }) => nameOf(from) === start && reaches(nameOf(to), goal, seen)))
  return arrows
    .filter(({ from, to }) => reaches(nameOf(to), nameOf(from)))
    .map(
      ({ path, from, to }) =>
        `${path}: ${nameOf(from)} imports ${nameOf(to)}, which leads back to it. ` +
        'Move what both need into the lower room.',
    )
}

function roomOf(inside) {
  const [feature, ...rest] = inside.split('/')
  return { feature, room: rest.length > 1 ? rest[0] : '' }
}

const nameOf = ({ feature, room }) => (room ? `${feature}/${room}` : feature)
