/** Prepared by scripts/drill.mjs: a PostgreSQL of its own, and a folder that is removed afterwards. */
const { POSTGRES_URL = '', TMPDIR = '' } = process.env

export const place = { postgresUrl: POSTGRES_URL, folder: TMPDIR, browser: '' }
