/** The job metrics in the text of `/metrics`: `job_failures_total{send-refunds}` and its value. */
export function jobMetricsIn(text: string): Map<string, number> {
  const lines = [...text.matchAll(/^(job_\w+)\{job="([^"]+)"\} (\S+)$/gm)]
  return new Map(lines.map(([, metric, job, value]) => [`${metric}{${job}}`, Number(value)]))
}
