/** Calls of a tournament's desk that decide about no person, and why. */
export const aboutGames: Record<string, string> = {
  'POST /api/office/tournaments/:id/play/settings': 'days, fields and rules of a tournament',
  'POST /api/office/tournaments/:id/play/draw': 'pools of teams by their seeds',
  'POST /api/office/tournaments/:id/play/moves': 'when and where teams play',
  'POST /api/office/tournaments/:id/play/publication': 'when and where teams play',
  'POST /api/office/tournaments/:id/play/games/:gameId/score': 'how a game of two teams ended',
}
