import { Button, Card, EmptyState, Page } from '@blush/shared-ui/components';
import { listPriceRules, type PriceRule } from '@blush/shared-ui/contracts';
import { PagedTable } from '@blush/shared-ui/data';
import { useState } from 'react';
import { listView } from '../../shared/table/list-view';
import { useListView } from '../../shared/table/use-list-view';
import { usePages } from '../../shared/table/use-pages';
import { confirmLeaving } from '../../shared/unsaved-changes/use-unsaved-changes';
import { useEveryClass } from './api/price-rules';
import { RuleForm } from './components/rule-form';
import styles from './price-rules-page.module.css';
import { ruleColumns } from './rule-columns';
import { useEditorFocus } from './use-editor-focus';

const ruleList = listView({ filters: {}, sortings: { newest: 'Newest first' } });

type Edited = PriceRule | 'new' | undefined;

// With the version, because a form would otherwise save its older values as a change of the newer rule.
const keyOf = (edited: Edited) => (typeof edited === 'object' ? `${edited._id} ${edited.version}` : edited);

export function PriceRulesPage() {
  const { query, paging } = useListView(ruleList);
  const { page, limit, sort } = query;
  const { answer } = usePages(listPriceRules, { query: { page, limit, sort } });
  const { data: classes } = useEveryClass();
  const [edited, setEdited] = useState<Edited>();
  const [unsaved, setUnsaved] = useState(false);
  const edit = async (next: Edited) => {
    if (keyOf(next) === keyOf(edited)) focusForm();
    else if (!unsaved || (await confirmLeaving())) setEdited(next);
  };
  // An ended rule cannot be saved.
  const closeEnded = ({ _id }: PriceRule) =>
    setEdited((now) => (typeof now === 'object' && now._id === _id ? undefined : now));
  const { editor, focusForm } = useEditorFocus(keyOf(edited));
  const names = new Map(classes?.map(({ _id, className }) => [_id, className]));
  return (
    <Page
      title="Price rules"
      lead="What is taken off list prices, and how long. Students see the list price struck; an order keeps the price it was placed with."
    >
      <div ref={editor} className={styles.editor}>
        {edited === undefined ? (
          <Button onClick={() => setEdited('new')}>New price rule</Button>
        ) : (
          <Card>
            <RuleForm
              key={keyOf(edited)}
              rule={edited === 'new' ? undefined : edited}
              onUnsaved={setUnsaved}
              onClose={() => void edit(undefined)}
              // A save may end when another form is open.
              onSaved={() => setEdited((now) => (now === edited ? undefined : now))}
            />
          </Card>
        )}
      </div>
      <PagedTable
        label="Price rules"
        one="price rule"
        columns={ruleColumns(names, { onChange: (rule) => void edit(rule), onEnded: closeEnded })}
        answer={answer}
        {...paging}
        tools={null}
        empty={<EmptyState title="No price rules yet" text="Every class costs its list price." />}
      />
    </Page>
  );
}
