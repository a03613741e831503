/** Why a file is not taken. The words are with the refusals of papers. */
type FileProblem =
  | 'paper_type'
  | 'paper_heic'
  | 'paper_damaged'
  | 'paper_too_large_picture'
  | 'paper_with_script'

export class UnusableFile extends Error {
  readonly problem: FileProblem
  constructor(problem: FileProblem) {
    super(problem)
    this.problem = problem
  }
}

/** A program that shows a picture makes room for all of it: 60 megapixels are 240 MB. */
const MOST_PIXELS = 60_000_000
const LONGEST_SIDE = 20_000

export function requireSize(width: number, height: number): void {
  if (width < 1 || height < 1) throw new UnusableFile('paper_damaged')
  if (width > LONGEST_SIDE || height > LONGEST_SIDE || width * height > MOST_PIXELS)
    throw new UnusableFile('paper_too_large_picture')
}
