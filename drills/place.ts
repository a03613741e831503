/** Prepared by scripts/drill.mjs: a PostgreSQL that nobody else uses, and a folder that is removed afterwards. */
const { POSTGRES_URL = '', TMPDIR = '' } = process.env

export const place = { postgresUrl: POSTGRES_URL, folder: TMPDIR, browser: '' }
