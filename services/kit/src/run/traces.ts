import {
  context,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Attributes,
  type Context
} from '@opentelemetry/api'

/**
 * Spans of this process, by the API of OpenTelemetry. Nothing is recorded until `startTraces` registers its SDK: until
 * then a span costs a function call.
 */
const tracer = () => trace.getTracer('comptoir')

const traceparent = 'traceparent'

/** The active span as a W3C `traceparent`, to be sent or stored with what follows from it; undefined when there is none. */
export const activeTrace = (): string | undefined => {
  if (!trace.getActiveSpan()) return undefined
  const carrier: Record<string, string> = {}
  propagation.inject(context.active(), carrier)
  return carrier[traceparent]
}

/** The id that log lines carry beside their request id; undefined outside of a span. */
export const activeTraceId = (): string | undefined => trace.getActiveSpan()?.spanContext().traceId

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL } as const

export interface SpanOptions {
  kind?: keyof typeof kinds
  /** The `traceparent` of another process or of stored work; without it the active span is the parent. */
  parent?: string | undefined
  attributes?: Attributes
}

/** The context that a stored or received `traceparent` stands for. */
export const contextOf = (parent: string | undefined): Context =>
  parent === undefined ? context.active() : propagation.extract(ROOT_CONTEXT, { [traceparent]: parent })

/** Runs `work` in a span, which ends with it and carries its failure: the kind of the error, never its message. */
export const inSpan = <T>(
  name: string,
  { kind = 'internal', parent, attributes = {} }: SpanOptions,
  work: () => Promise<T>
): Promise<T> =>
  tracer().startActiveSpan(name, { kind: kinds[kind], attributes }, contextOf(parent), async span => {
    try {
      return await work()
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : typeof error })
      throw error
    } finally {
      span.end()
    }
  })

/**
 * Adds a span for each stage of work that another thread measured, one after the other, within the active span.
 * `timings` are milliseconds by stage, in their order; the last stage ended at `endedat` (epoch milliseconds).
 */
export const addMeasuredSpans = (timings: Readonly<Record<string, number>>, endedat: number): void => {
  const stages = Object.entries(timings)
  let began = endedat - stages.reduce((sum, [, milliseconds]) => sum + milliseconds, 0)
  for (const [name, milliseconds] of stages) {
    tracer()
      .startSpan(name, { startTime: began })
      .end(began + milliseconds)
    began += milliseconds
  }
}

/** Whether spans are recorded in this process. */
export const isTracing = (endpoint = process.env['OTEL_EXPORTER_OTLP_ENDPOINT']): boolean => Boolean(endpoint)

/**
 * Sends the spans of this process to the collector of `OTEL_EXPORTER_OTLP_ENDPOINT` (OTLP over HTTP) from now on. Without
 * that variable the SDK is not even loaded. Returns how to stop, which sends what is left.
 */
export const startTraces = async (processName: string): Promise<{ stop: () => Promise<void> }> => {
  if (!isTracing()) return { stop: async () => undefined }
  const [sdk, { OTLPTraceExporter }, { resourceFromAttributes }, { AsyncLocalStorageContextManager }, core] =
    await Promise.all([
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
      import('@opentelemetry/context-async-hooks'),
      import('@opentelemetry/core')
    ])
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': processName, 'service.namespace': 'comptoir' }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.AlwaysOnSampler() }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter: new OTLPTraceExporter() })]
  })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  propagation.setGlobalPropagator(new core.W3CTraceContextPropagator())
  trace.setGlobalTracerProvider(provider)
  return { stop: () => provider.shutdown() }
}
