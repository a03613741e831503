// Every path on disk that the server reads. This file and the built server are both one folder below server/, so the
// same relative addresses work for both.
export const migrationsFolder = new URL('../migrations/', import.meta.url)
export const webFolder = new URL('../../web/dist/', import.meta.url)
/** The sandbox provider's card fields, built. */
export const payFolder = new URL('../dist/pay/', import.meta.url)
