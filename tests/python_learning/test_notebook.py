"""The notebook in examples/python runs, and learns."""

import pathlib
import re

import nbclient
import nbformat

NOTEBOOK = pathlib.Path(__file__).parents[2] / "examples" / "python" / "tour.ipynb"


def test_the_tour_runs(tmp_path):
    notebook = nbformat.read(NOTEBOOK, as_version=4)
    nbformat.validate(notebook)
    code = [cell for cell in notebook.cells if cell.cell_type == "code"]
    assert not any(cell.outputs for cell in code)
    nbclient.NotebookClient(notebook, timeout=300, resources={"metadata": {"path": tmp_path}}).execute()
    shown = [output.data for cell in code for output in cell.outputs if "data" in output]
    assert len(shown) == 2 and all("image/svg+xml" in data for data in shown)
    printed = "".join(output.text for cell in code for output in cell.outputs if "text" in output)
    assert "level-3 plays place " in printed
    leads = [int(lead) for lead in re.search(r"by round: \[(.*)\]", printed)[1].split(", ")]
    assert min(leads[1:]) > leads[0] + 20
