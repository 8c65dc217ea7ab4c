import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ApiRequest, ApiRequestDetails } from '#contract/api-requests.ts';
import { Actions, Button, Dialog, ProblemNote, Skeleton, Stack, Text, useFormat } from '#web/ui/index.ts';
import { apiRequestQuery } from '../api-keys.ts';
import { CodeBlock, CopyCode } from '../CodeBlock.tsx';
import { toCurl } from '../curl.ts';
import { useApiKey } from '../key/key-context.ts';
import classes from './CallDialog.module.css';
import { prettyJson } from './pretty-json.ts';
import { StatusChip } from './StatusChip.tsx';

type Props = { request: ApiRequest; opened: boolean; onClose: () => void };

/** A call with its bodies. */
export function CallDialog({ request, opened, onClose }: Props) {
  return (
    <Dialog opened={opened} width={720} title={`${request.method} ${request.path}`} onClose={onClose}>
      <Stack>
        <Facts request={request} />
        <Bodies request={request} onClose={onClose} />
      </Stack>
    </Dialog>
  );
}

function Facts({ request }: { request: ApiRequest }) {
  const { t } = useTranslation('apiKeys');
  const format = useFormat();
  return (
    <dl className={classes.facts}>
      <dt>{t('log.status')}</dt>
      <dd>
        <StatusChip status={request.status} />
      </dd>
      <dt>{t('log.at')}</dt>
      <dd>{format.exact(request.at)}</dd>
      <dt>{t('log.duration')}</dt>
      <dd>{t('log.milliseconds', { count: request.durationMs })}</dd>
      <dt>{t('log.requestId')}</dt>
      <dd>{request.requestId}</dd>
      <dt>{t('log.address')}</dt>
      <dd>{request.address}</dd>
      <dt>{t('log.userAgent')}</dt>
      <dd>{request.userAgent || t('log.unknown')}</dd>
    </dl>
  );
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
      <CodeBlock title={title} code={body === '' ? t('log.noBody') : prettyJson(body)} />
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
