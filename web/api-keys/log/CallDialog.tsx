import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ApiRequest, ApiRequestDetails } from '#contract/api-requests.ts';
import {
  Actions,
  Button,
  CodeBlock,
  CopyCode,
  Dialog,
  Facts,
  ProblemNote,
  Skeleton,
  Stack,
  Text,
  useFormat,
} from '#web/ui/index.ts';
import { apiRequestQuery } from '../api-keys.ts';
import { toCurl } from '../curl.ts';
import { useApiKey } from '../key/key-context.ts';
import { StatusChip } from './StatusChip.tsx';

type Props = { request: ApiRequest; opened: boolean; onClose: () => void };

/** A call with its bodies. */
export function CallDialog({ request, opened, onClose }: Props) {
  return (
    <Dialog opened={opened} width={720} title={`${request.method} ${request.path}`} onClose={onClose}>
      <Stack>
        <RequestFacts request={request} />
        <Bodies request={request} onClose={onClose} />
      </Stack>
    </Dialog>
  );
}

function RequestFacts({ request }: { request: ApiRequest }) {
  const { t } = useTranslation('apiKeys');
  const format = useFormat();
  const facts = [
    { label: t('log.status'), value: <StatusChip status={request.status} /> },
    { label: t('log.at'), value: format.exact(request.at) },
    { label: t('log.duration'), value: t('log.milliseconds', { count: request.durationMs }) },
    { label: t('log.requestId'), value: request.requestId },
    { label: t('log.address'), value: request.address },
    { label: t('log.userAgent'), value: request.userAgent || t('log.unknown') },
  ];
  return <Facts facts={facts} />;
}

/** The log keeps this many characters of a body. */
const MAX_BODY_LENGTH = 4096;

function Bodies({ request: { id }, onClose }: { request: ApiRequest; onClose: () => void }) {
  const { t } = useTranslation('apiKeys');
  const { id: keyId, logsTexts } = useApiKey();
  const { data, error, refetch } = useQuery(apiRequestQuery(keyId, id));
  if (!data)
    return error ? <ProblemNote error={error} onRetry={() => void refetch()} /> : <Skeleton height={160} />;
  return (
    <>
      <Body title={t('log.request')} body={data.requestBody} />
      <Body title={t('log.response')} body={data.responseBody} />
      {!logsTexts && (
        <Text size="sm" tone="muted">
          {t('log.hidden')}
        </Text>
      )}
      <Actions>
        <CopyCode label={t('log.copyCurl')} code={curlOf(data)} />
        <Button onClick={onClose}>{t('log.close')}</Button>
      </Actions>
    </>
  );
}

function Body({ title, body }: { title: string; body: string }) {
  const { t } = useTranslation('apiKeys');
  return (
    <div>
      <CodeBlock title={title} json code={body || t('log.noBody')} />
      {body.length >= MAX_BODY_LENGTH && (
        <Text size="xs" tone="muted" above="xs">
          {t('log.cut')}
        </Text>
      )}
    </div>
  );
}

const curlOf = ({ method, path, requestBody }: ApiRequestDetails): string =>
  toCurl({ method, url: `${location.origin}${path}`, body: requestBody });
