// The typesetter below pdfkit brings no types of its own.
declare module 'fontkit' {
  export function create(bytes: Uint8Array): import('./typesetter.ts').Font
}
